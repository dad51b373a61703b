package org.feedmill.lab.architecture;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Finds the classes whose static initialiser reads a resource, directly or through other code of the given classes.
 * Calls of an overridable method count as calls of all its overriders. A static initialiser that another one triggers
 * is not followed: it is listed separately.
 */
final class ResourceInitializerFinder {

    private static final Set<String> LOADERS = Set.of(
            "java.lang.Class",
            "java.lang.ClassLoader",
            "java.lang.Module",
            "java.util.ResourceBundle",
            "org.apache.lucene.util.ClasspathResourceLoader");

    private final JavaClasses classes;

    ResourceInitializerFinder(JavaClasses classes) {
        this.classes = classes;
    }

    /** Names of the classes, as {@link Class#forName} takes them. */
    SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        for (JavaClass type : classes) {
            type.getStaticInitializer().filter(this::readsResource).ifPresent(found -> names.add(type.getName()));
        }
        return names;
    }

    private boolean readsResource(JavaCodeUnit start) {
        Deque<JavaCodeUnit> open = new ArrayDeque<>(List.of(start));
        Set<JavaCodeUnit> seen = new HashSet<>(open);
        while (!open.isEmpty()) {
            JavaCodeUnit unit = open.pop();
            for (JavaAccess<?> access : accesses(unit)) {
                if (isResourceRead(access)) {
                    return true;
                }
                targets(access).filter(seen::add).forEach(open::push);
            }
        }
        return false;
    }

    private static List<JavaAccess<?>> accesses(JavaCodeUnit unit) {
        List<JavaAccess<?>> all = new ArrayList<>();
        all.addAll(unit.getCallsFromSelf());
        all.addAll(unit.getMethodReferencesFromSelf());
        all.addAll(unit.getConstructorReferencesFromSelf());
        return all;
    }

    private static boolean isResourceRead(JavaAccess<?> access) {
        String name = access.getName();
        return LOADERS.contains(access.getTargetOwner().getName())
                && (name.startsWith("getResource")
                        || name.startsWith("getSystemResource")
                        || name.equals("getBundle")
                        || name.equals("openResource"));
    }

    private Stream<JavaCodeUnit> targets(JavaAccess<?> access) {
        if (!(access.getTarget() instanceof AccessTarget.CodeUnitAccessTarget target)) {
            return Stream.empty();
        }
        return target.resolveMember().stream()
                .flatMap(member -> Stream.concat(Stream.of(member), overriders(member)))
                .filter(unit -> classes.contain(unit.getOwner().getName()));
    }

    private static Stream<JavaCodeUnit> overriders(JavaCodeUnit unit) {
        if (!(unit instanceof JavaMethod method)) {
            return Stream.empty();
        }
        return method.getOwner().getAllSubclasses().stream()
                .flatMap(type -> type.tryGetMethod(method.getName(), parameters(method)).stream());
    }

    private static String[] parameters(JavaMethod method) {
        return method.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
    }
}
