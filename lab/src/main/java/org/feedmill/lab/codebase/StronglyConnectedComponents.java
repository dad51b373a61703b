package org.feedmill.lab.codebase;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Tarjan's algorithm, without recursion: the sets of nodes of a graph that reach each other. Linear in the edges. */
final class StronglyConnectedComponents {

    private final Map<String, Set<String>> graph;
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> isOpen = new HashSet<>();
    private final List<Set<String>> components = new ArrayList<>();

    private StronglyConnectedComponents(Map<String, Set<String>> graph) {
        this.graph = graph;
    }

    static List<Set<String>> of(Map<String, Set<String>> graph) {
        StronglyConnectedComponents search = new StronglyConnectedComponents(graph);
        for (String node : graph.keySet()) {
            if (!search.index.containsKey(node)) {
                search.searchFrom(node);
            }
        }
        return List.copyOf(search.components);
    }

    private record Frame(String node, Iterator<String> targets) {}

    private void searchFrom(String start) {
        Deque<Frame> frames = new ArrayDeque<>();
        frames.push(enter(start));
        while (!frames.isEmpty()) {
            Frame frame = frames.element();
            if (!frame.targets().hasNext()) {
                frames.pop();
                leave(frame.node(), frames.peek());
                continue;
            }
            String target = frame.targets().next();
            if (!graph.containsKey(target)) {
                continue;
            }
            if (!index.containsKey(target)) {
                frames.push(enter(target));
            } else if (isOpen.contains(target)) {
                low.merge(frame.node(), index.getOrDefault(target, 0), Math::min);
            }
        }
    }

    private Frame enter(String node) {
        int number = index.size();
        index.put(node, number);
        low.put(node, number);
        open.push(node);
        isOpen.add(node);
        return new Frame(node, graph.getOrDefault(node, Set.of()).iterator());
    }

    private void leave(String node, @Nullable Frame parent) {
        int reached = low.getOrDefault(node, 0);
        if (parent != null) {
            low.merge(parent.node(), reached, Math::min);
        }
        if (reached == index.getOrDefault(node, 0)) {
            Set<String> component = new TreeSet<>();
            String member;
            do {
                member = open.pop();
                isOpen.remove(member);
                component.add(member);
            } while (!member.equals(node));
            components.add(component);
        }
    }
}
