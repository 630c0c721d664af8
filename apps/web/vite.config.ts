import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './vite/compressed.ts'
import { firstFiles } from './vite/first-files.ts'
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
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every page needs goes in few files: they compress better than forty small ones, and a telephone waits less for them. A group takes along what its files import.
        codeSplitting: {
          groups: [
            { name: 'begin', test: /vite\/preload-helper|rolldown\/runtime/ },
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router(?!.*useBlocker)|router-core|history|store|react-store)|use-sync-external-store)\//,
            },
            {
              name: 'parts',
              test: /@mantine\/hooks\/esm\/use-(uncontrolled|merged-ref)\/|@mantine\/core\/esm\/(core|components\/(UnstyledButton|Transition|Loader|Button|ActionIcon|Input|InputBase|TextInput|CloseButton))\/|apps\/web\/src\/(api\/(?!upload)|i18n\/|app\/after-load)|contract\/src\/(endpoint|safe-path|links\/safe-path|identity\/identity|masterdata\/masterdata)\.|web\/src\/ui\/(Brand|Card|Flag|LanguageFlags|PageHeader|Skeletons|use-document-title|toast)\./,
              minShareCount: 2,
            },
            {
              name: 'frame',
              test: /node_modules\/@tanstack\/(react-query|query-core)\/|contract\/src\/(applications\/applications|invitations\/invitations|notifications\/notifications)\.|web\/src\/app\/(Shell\.tsx|first-data\.ts)|web\/src\/features\/dashboard\/dashboard\.queries\.ts|web\/src\/features\/(identity|masterdata|notifications)\/\w+\.queries\.ts|web\/src\/ui\/(Chip|DateText|Deadline|EmptyState|FilterChips|LinkButton|ListToolbar|Refused|SearchBox|StateChip|athens-time|time-left|use-address-text)\.|@mantine\/core\/esm\/components\/(Alert|Anchor|Group|Text)\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|icons\/Icon(AlertCircle|AlertTriangle|ArrowBackUp|ArrowUp|Archive|Calendar|Check|Checks|CircleCheck|CircleMinus|CircleX|Clock|ClockX|Files|HelpCircle|Hourglass|InboxOff|ListDetails|Pencil|PlayerPause|Search|Send|Signature|World|X)\.mjs/,
            },
            { name: 'fill', test: /web\/src\/features\/applications\/edit\/EditableApplication\.tsx/ },
          ],
        },
      },
    },
  },
})
