import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './vite/compressed.ts'
import { mantineStyles } from './vite/mantine-styles.ts'
import { singleIcons } from './vite/single-icons.ts'
import { slimContract } from './vite/slim-contract.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [singleIcons(), mantineStyles(), slimContract(), react(), compressed()],
  server: { proxy: Object.fromEntries(['/api', '/pub', '/auth', '/health', '/docs', '/demo/api'].map((path) => [path, api])) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every page needs goes in one file: it compresses better than forty small ones.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store|i18next|react-i18next)\//,
            },
            {
              name: 'calls',
              test: /apps\/web\/src\/(api|i18n)\/|web\/src\/ui\/(Brand|Card|Flag|LanguageFlags|PageHeader|Skeletons|use-document-title|toast)\.|vite\/preload-helper/,
              minShareCount: 2,
            },
            { name: 'data', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            {
              name: 'parts',
              test: /@mantine\/core\/esm\/(core|components\/(UnstyledButton|Transition|Loader|Button|ActionIcon|Input|InputBase|TextInput|CloseButton|PasswordInput))\//,
            },
            {
              name: 'frame',
              test: /web\/src\/ui\/(Chip|DateText|Deadline|EmptyState|FilterChips|LinkButton|ListToolbar|Refused|SearchBox|StateChip|athens-time|time-left|use-address-text)\.|@mantine\/core\/esm\/components\/(Alert|Anchor|Group|Text)\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|icons\/Icon(AlertCircle|AlertTriangle|ArrowBackUp|ArrowUp|Archive|Calendar|Check|Checks|CircleCheck|CircleMinus|CircleX|Clock|ClockX|Files|HelpCircle|Hourglass|InboxOff|ListDetails|Pencil|PlayerPause|Search|Send|Signature|World|X)\.mjs/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
