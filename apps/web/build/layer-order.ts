import type { Plugin } from 'vite'

const ORDER = '@layer properties, theme, base, components, utilities;\n'

/**
 * States the order of the cascade's layers at the head of every style file. The files of shared parts are linked before
 * the main one; without this the first of them would put `components` below the reset.
 */
export function layerOrder(): Plugin {
  return {
    name: 'presently:layer-order',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => ({ code: ORDER + code, map: null }),
    },
  }
}
