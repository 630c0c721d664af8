import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './vite/compressed.ts'
import { firstFiles } from './vite/first-files.ts'
import { firstGroups } from './vite/first-groups.ts'
import { mantineStyles } from './vite/mantine-styles.ts'
import { singleIcons } from './vite/single-icons.ts'
import { slimContract } from './vite/slim-contract.ts'
import { textsBesidePage } from './vite/texts-of-page.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [singleIcons(), mantineStyles(), slimContract(), react(), firstFiles(), textsBesidePage(join(import.meta.dirname, 'src')), compressed()],
  server: { proxy: Object.fromEntries(['/api', '/pub', '/auth', '/reports', '/health', '/docs', '/demo/api'].map((path) => [path, api])) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstGroups },
      },
    },
  },
})
