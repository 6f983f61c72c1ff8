import { defineConfig } from 'vitest/config';

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // No inline scripts or data: URLs beyond pictures: the server's content-security policy forbids them.
  build: { target: 'es2020', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  // The server takes connections of its own page only, so the development server speaks as that page.
  // The puzzles are in the top folder, beside this one.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // The text of a stylesheet, where a test measures it; elsewhere styles are empty.
    css: { include: [/\.css\?raw/] },
  },
});
