import type { Plugin } from 'vite'

/** An explicit compile hint (v8.dev/blog/explicit-compile-hints). To engines that do not know it, it is a comment. */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

/**
 * Has V8 compile every function of these chunks when it loads them. Such code comes while a visitor still types, and runs all
 * at once when the button is pressed: what is compiled at its first call would keep the visitor waiting then.
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'presently:compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const name of names) {
          const chunk = chunks.find((one) => one.name === name)
          if (!chunk) throw new Error(`There is no chunk named ${name} to compile ahead.`)
          chunk.code = COMPILE_AHEAD + chunk.code
        }
      },
    },
  }
}
