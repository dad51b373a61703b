package org.feedmill.lab.ablate;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.feedmill.lab.ablate.AblationPoint.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ablation points of attributed sources, and the calls of {@link AblationSwitches} to insert around them.
 * Only text without line breaks is inserted, so that line numbers do not change.
 */
final class SourceRewriter extends TreePathScanner<@Nullable Void, @Nullable Void> {

    private static final String CALL = "org.feedmill.lab.ablate.AblationSwitches.";

    private final Trees trees;
    private final SourcePositions positions;
    private final RewrittenSources output;
    private final Map<Element, AblationPoint> constants = new HashMap<>();
    private @Nullable CompilationUnitTree unit;

    SourceRewriter(Trees trees, RewrittenSources output) {
        this.trees = trees;
        this.positions = trees.getSourcePositions();
        this.output = output;
    }

    @Override
    public @Nullable Void visitCompilationUnit(CompilationUnitTree tree, @Nullable Void unused) {
        unit = tree;
        output.begin(tree);
        return super.visitCompilationUnit(tree, unused);
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void unused) {
        return null;
    }

    /** Skips the labels, which must be constants. */
    @Override
    public @Nullable Void visitCase(CaseTree tree, @Nullable Void unused) {
        scan(tree.getGuard(), null);
        scan(tree.getStatements(), null);
        return tree.getStatements() == null ? scan(tree.getBody(), null) : null;
    }

    /** Skips static fields, which are computed once, before any experiment. */
    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        Element element = trees.getElement(getCurrentPath());
        boolean isStatic = element != null
                && element.getKind().isField()
                && element.getModifiers().contains(Modifier.STATIC);
        if (isStatic && isThreshold(element)) {
            pointOf(element, tree);
        }
        return isStatic ? null : super.visitVariable(tree, unused);
    }

    @Override
    public @Nullable Void visitBlock(BlockTree tree, @Nullable Void unused) {
        return tree.isStatic() ? null : super.visitBlock(tree, unused);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        Tree result = tree.getReturnType();
        BlockTree body = tree.getBody();
        if (body != null && result != null) {
            boolean isVoid = result.toString().equals("void");
            int id = add(isVoid ? Kind.PROCEDURE : Kind.METHOD, tree, lines(tree), tree.getName() + "()");
            String call = CALL + "enter(" + id + ")";
            output.insert(start(body) + 1, isVoid ? " if (" + call + ") return; " : " " + call + "; ");
        }
        return super.visitMethod(tree, unused);
    }

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
        ExpressionTree condition = ((ParenthesizedTree) tree.getCondition()).getExpression();
        int saved = tree.getElseStatement() == null ? lines(tree) : lines(tree.getThenStatement());
        wrap(new TreePath(new TreePath(getCurrentPath(), tree.getCondition()), condition), Kind.BRANCH, saved);
        scan(tree.getThenStatement(), null);
        return scan(tree.getElseStatement(), null);
    }

    @Override
    public @Nullable Void visitConditionalExpression(ConditionalExpressionTree tree, @Nullable Void unused) {
        wrap(new TreePath(getCurrentPath(), tree.getCondition()), Kind.CHOICE, lines(tree) - 1);
        scan(tree.getTrueExpression(), null);
        return scan(tree.getFalseExpression(), null);
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
        Kind kind = switch (tree.getKind()) {
            case CONDITIONAL_AND -> Kind.CONJUNCT;
            case CONDITIONAL_OR -> Kind.DISJUNCT;
            default -> Kind.METHOD;
        };
        if (kind == Kind.METHOD) {
            return super.visitBinary(tree, unused);
        }
        for (ExpressionTree operand : List.of(tree.getLeftOperand(), tree.getRightOperand())) {
            TreePath path = new TreePath(getCurrentPath(), operand);
            if (operand.getKind() == tree.getKind()) {
                scan(path.getLeaf(), null);
            } else {
                wrap(path, kind, lines(operand) - 1);
            }
        }
        return null;
    }

    @Override
    public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        ExpressionTree value = tree.getExpression();
        if (value == null) {
            return null;
        }
        TreePath path = new TreePath(getCurrentPath(), value);
        return isBoolean(path) ? wrap(path, Kind.CHOICE, 0) : scan(path.getLeaf(), null);
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
        TreePath path = new TreePath(getCurrentPath(), tree.getBody());
        boolean isPredicate = tree.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION && isBoolean(path);
        return isPredicate ? wrap(path, Kind.CHOICE, 0) : scan(path.getLeaf(), null);
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void unused) {
        boolean isDecimal = tree.getKind() == Tree.Kind.DOUBLE_LITERAL || tree.getKind() == Tree.Kind.FLOAT_LITERAL;
        if (isDecimal && tree.getValue() instanceof Number n && n.doubleValue() != 0 && n.doubleValue() != 1) {
            int id = add(Kind.DECIMAL, getCurrentPath().getParentPath().getLeaf(), 0, null);
            surround(tree, "number(" + id + ", ");
            output.insert(end(tree), ")");
        }
        return null;
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        return constant(tree);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        Element element = trees.getElement(getCurrentPath());
        return element != null && isThreshold(element) ? constant(tree) : super.visitMemberSelect(tree, unused);
    }

    private @Nullable Void constant(ExpressionTree use) {
        Element element = trees.getElement(getCurrentPath());
        if (element != null && isThreshold(element)) {
            surround(use, "number(" + pointOf(element, use).id() + ", ");
            output.insert(end(use), ")");
        }
        return null;
    }

    /** Returns the point of a threshold; it is located at the declaration, even if a use is visited first. */
    private AblationPoint pointOf(Element element, Tree seen) {
        AblationPoint known = constants.get(element);
        boolean isDeclaration = seen instanceof VariableTree;
        if (known == null) {
            String text =
                    isDeclaration ? seen.toString() : element.getSimpleName().toString();
            int id = add(Kind.CONSTANT, seen, isDeclaration ? lines(seen) : 0, text);
            known = output.point(id);
        } else if (isDeclaration) {
            known = output.replace(known.id(), Kind.CONSTANT, line(seen), lines(seen), seen.toString());
        }
        constants.put(element, known);
        return known;
    }

    private static boolean isThreshold(Element element) {
        TypeKind type = element.asType().getKind();
        Element owner = element.getEnclosingElement();
        return owner != null
                && element.getKind() == ElementKind.FIELD
                && element.getModifiers().contains(Modifier.STATIC)
                && element.getModifiers().contains(Modifier.FINAL)
                && (type == TypeKind.INT || type == TypeKind.LONG || type == TypeKind.DOUBLE || type == TypeKind.FLOAT)
                && owner.toString().startsWith("org.feedmill.");
    }

    private boolean isBoolean(TreePath path) {
        TypeMirror type = trees.getTypeMirror(path);
        return type != null && type.getKind() == TypeKind.BOOLEAN;
    }

    /** Surrounds a condition, unless it binds variables that later code reads. */
    private @Nullable Void wrap(TreePath path, Kind kind, int saved) {
        Tree condition = path.getLeaf();
        if (bindsVariables(condition) || condition.getKind() == Tree.Kind.BOOLEAN_LITERAL) {
            scan(path.getLeaf(), null);
            return null;
        }
        surround(condition, "test(" + add(kind, condition, saved, null) + ", ");
        scan(path.getLeaf(), null);
        output.insert(end(condition), ")");
        return null;
    }

    private static boolean bindsVariables(Tree condition) {
        boolean[] found = {false};
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitBindingPattern(BindingPatternTree tree, @Nullable Void unused) {
                found[0] = true;
                return null;
            }
        }.scan(condition, null);
        return found[0];
    }

    private void surround(Tree tree, String call) {
        output.insert(start(tree), CALL + call);
    }

    private int add(Kind kind, Tree tree, int saved, @Nullable String text) {
        return output.add(kind, line(tree), saved, text == null ? tree.toString() : text);
    }

    private int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    private int line(Tree tree) {
        return output.line(start(tree));
    }

    private int lines(Tree tree) {
        return output.line(end(tree)) - line(tree) + 1;
    }
}
