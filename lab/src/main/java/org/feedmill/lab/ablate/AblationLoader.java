package org.feedmill.lab.ablate;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Rewrites and compiles the sources, and loads all of Feedmill again on top of the rewritten classes. */
public final class AblationLoader extends URLClassLoader {

    private static final String OWN = "org.feedmill.";

    private AblationLoader(URL[] urls) {
        super(urls, ClassLoader.getSystemClassLoader());
    }

    /** Runs an ablation of the sources in a folder; returns the number of points. */
    public static int run(Path sources, AblationPlan plan) throws IOException, ReflectiveOperationException {
        String classPath = System.getProperty("java.class.path");
        int points = RewrittenSources.compile(sources, plan.target(), classPath).size();
        List<URL> urls = new ArrayList<>();
        urls.add(plan.target().resolve("classes").toUri().toURL());
        for (String part : classPath.split(File.pathSeparator)) {
            urls.add(Path.of(part).toUri().toURL());
        }
        try (AblationLoader loader = new AblationLoader(urls.toArray(URL[]::new))) {
            Thread.currentThread().setContextClassLoader(loader);
            loader.loadClass(AblationRun.class.getName())
                    .getMethod("run", String[].class)
                    .invoke(null, (Object) plan.toArguments());
        }
        return points;
    }

    /** Feedmill's classes are loaded by this loader, whether or not the parent has them. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!name.startsWith(OWN)) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known == null ? findClass(name) : known;
        }
    }

    @Override
    public URL getResource(String name) {
        URL own = findResource(name);
        return own == null ? super.getResource(name) : own;
    }
}
