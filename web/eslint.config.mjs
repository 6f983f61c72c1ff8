// The rules that the compiler does not have: promises that nobody waits for, values of type any, misused hooks.
// Prettier decides on the layout. The rules also cover tests/server and tests/browser, so the paths start at the repository's root.
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import typescript from 'typescript-eslint';

const kHere = fileURLToPath(new URL('.', import.meta.url));

export default typescript.config(
  { ignores: ['**/node_modules/', 'web/dist/', 'web/src/server/generated/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.nodeBuiltin } },
  // Functions that a test hands to the page run there.
  { files: ['tests/browser/*.mjs'], languageOptions: { globals: globals.browser } },
  { files: ['web/*.ts', 'web/tools/*.mts'], extends: [typescript.configs.recommended] },
  {
    files: ['web/{src,tests}/**/*.{ts,tsx}'],
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: kHere } },
    plugins: { 'react-hooks': hooks },
    rules: {
      // Not exhaustive-deps: it does not know that signals and refs need no place in the list.
      'react-hooks/rules-of-hooks': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Properties of components are written as methods, and are functions.
      '@typescript-eslint/unbound-method': 'off',
      // A function that must return a promise need not wait for one.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['web/tests/**/*.{ts,tsx}'],
    rules: {
      // act() returns a promise even where there is nothing to wait for.
      '@typescript-eslint/no-floating-promises': 'off',
    },
  },
);
