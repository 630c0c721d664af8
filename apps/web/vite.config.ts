import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { componentStyles } from './vite/component-styles.ts'
import { compressed } from './vite/compressed.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { textsBesidePage } from './vite/texts-of-page.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** A few shared files instead of many small ones: they compress better and need fewer requests. Everything else is split by screen. */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\// },
  { name: 'ui', test: /apps\/web\/src\/(ui|api|i18n)\/|@mantine\/(hooks|core\/esm\/core)\//, minShareCount: 40 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 10, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
]

export default defineConfig({
  plugins: [react(), componentStyles(), preloadFonts(), textsBesidePage(join(import.meta.dirname, 'src')), compressed()],
  server: { proxy: Object.fromEntries(['/api', '/pub', '/auth', '/reports', '/health', '/docs', '/demo/api'].map((path) => [path, api])) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // `scripts/first-screens.mjs` reads which files a page loads.
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
