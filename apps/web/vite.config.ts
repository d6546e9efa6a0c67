import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileAhead } from './build/compile-ahead.ts'
import { cookieBar } from './build/cookie-bar.ts'
import { firstPaintScript } from './build/first-paint-script.ts'
import { firstScreens } from './build/first-screens.ts'
import { homeParts } from './build/home-parts.ts'
import { iconImports } from './build/icon-imports.ts'
import { keepPreviousRelease } from './build/keep-previous-release.ts'
import { layerOrder } from './build/layer-order.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { screenChunks } from './build/screen-chunks.ts'
import { startFile } from './build/start-file.ts'
import { startLinks } from './build/start-links.ts'
import { widgetFile } from './build/widget-file.ts'

/** Pages by their file, each with the fonts of its first screen. */
const FIRST_SCREEN_FONTS = {
  'index.html': ['besley-english-regular', 'hanken-grotesk-english'],
  'guide.html': ['besley-guide', 'hanken-grotesk-guide'],
}

/** What guides need too: apart from the start of the application, which they must not load (e2e/guides.spec.ts). */
const OF_EVERY_PAGE =
  /\/(?:features\/(?:consent\/(?:privacy|consent-record|analytics-tag)|theme\/theme)|lib\/(?:analytics|is-record|site-config|storage)|contract\/src\/site)\.ts$|modulepreload-polyfill/

/** Changes seldom, and is run before the rest (src/main.ts). */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** How the cookie question is answered, and what else is chosen about privacy. */
const CHOICES = /\/features\/consent\/(?:cookie-bar|privacy-choices|consent-changes)\.ts$/

const NOT_OF_GUIDES = /^(?!.*\/guide(?:-page\/|\.html))/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    iconImports(),
    react(),
    firstPaintScript(),
    cookieBar(),
    layerOrder(),
    tailwind(),
    preloadFonts(FIRST_SCREEN_FONTS),
    firstScreens(),
    startLinks(join(import.meta.dirname, 'index.html')),
    screenChunks(join(import.meta.dirname, 'src/app/features.ts')),
    compileAhead(['home-results']),
    widgetFile(),
    keepPreviousRelease(),
    precompress(),
  ],
  resolve: {
    // wouter's router brings a stand-in for a hook that React has had since 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist/client',
    // keepPreviousRelease empties it, all but the files of the release before.
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.keys(FIRST_SCREEN_FONTS).map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [
            { name: 'every-page', test: OF_EVERY_PAGE, priority: 3 },
            // Guides begin with it; the application asks for it when it stands.
            { name: 'choices', test: CHOICES, priority: 3 },
            { name: 'first', tags: ['$initial'], test: NOT_OF_GUIDES, priority: 2 },
            { name: 'react', test: REACT, priority: 2 },
            { ...startFile(), priority: 1 },
            homeParts(),
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // A context for each file, as before, but jsdom is loaded once for a worker's files; a thread could not set its time zone.
    pool: 'vmForks',
    // It takes none from the root's, and by itself Vitest would leave a core idle.
    maxWorkers: '100%',
    setupFiles: ['src/test-support/setup.ts', '../../scripts/checks/count-processor-time.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // No test has a clock of its own: these end what would never end, and a busy machine does not meet them.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
