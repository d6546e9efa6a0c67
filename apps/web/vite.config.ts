import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { keepPreviousRelease } from './build/keep-previous-release.ts'
import { layerOrder } from './build/layer-order.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'

const FIRST_SCREEN_FONTS = ['besley-latin-wght-normal', 'hanken-grotesk-latin-wght-normal']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    layerOrder(),
    tailwind(),
    preloadFonts(FIRST_SCREEN_FONTS),
    keepPreviousRelease(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    // keepPreviousRelease empties it, all but the files of the release before.
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['src/test-support/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // A busy machine may be slow; a right page is not wrong for being late.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
