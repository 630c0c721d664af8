/** Modules by where they lie; several names stand for one of them. */
const inFolder = (folder: string, names: readonly string[], end = String.raw`\.`) => `${folder}/(${names.join('|')})${end}`
const libraries = (...names: string[]) => inFolder('node_modules', names, '/')
const tanstack = (...names: string[]) => inFolder('node_modules/@tanstack', names, '/')
const mantine = (...names: string[]) => inFolder('@mantine/core/esm/components', names, '/')
const mantineHooks = (...names: string[]) => inFolder('@mantine/hooks/esm', names, '/')
const icons = (...names: string[]) =>
  inFolder(
    'icons',
    names.map((name) => `Icon${name}`),
    String.raw`\.mjs`,
  )
const contract = (...names: string[]) => inFolder('contract/src', names)
const page = (folder: string, ...names: string[]) => inFolder(`web/src/${folder}`, names)

const anyOf = (...places: string[]) => new RegExp(places.join('|'))

const router = ['react-router(?!.*useBlocker)', 'router-core', 'history', 'store', 'react-store']

/**
 * What every page needs goes in few files: they compress better than forty small ones, and a telephone waits less for them. A group takes along what its
 * files import, unless an earlier group has it: what `main.tsx` and the frame need must stand before the groups of single pages. The check tells when a
 * first screen comes to load what belongs to another.
 */
export const firstGroups = [
  { name: 'begin', test: anyOf('vite/preload-helper', 'rolldown/runtime') },
  ...['el', 'en'].flatMap((language) => [
    {
      name: `frame.${language}`,
      test: anyOf(page('app', `app\\.${language}`), page('features', `(errors/errors|notifications/notifications)\\.${language}`)),
    },
    { name: `sign-in.${language}`, test: anyOf(page('features/identity', `(identity|sign-in)\\.${language}`)) },
  ]),
  { name: 'base', test: anyOf(libraries('react', 'react-dom', 'scheduler', 'use-sync-external-store'), tanstack(...router)) },
  {
    name: 'parts',
    test: anyOf(
      mantineHooks('use-uncontrolled', 'use-merged-ref'),
      '@mantine/core/esm/core/',
      mantine('UnstyledButton', 'Transition', 'Loader', 'Button', 'ActionIcon', 'Input', 'InputBase', 'TextInput', 'CloseButton'),
      'apps/web/src/api/(?!upload|host-page)',
      'apps/web/src/i18n/',
      'apps/web/src/app/after-load',
      contract('endpoint', 'safe-path', 'links/safe-path', 'identity/identity', 'masterdata/masterdata'),
      page('ui', 'palette', 'Brand', 'Card', 'Flag', 'LanguageFlags', 'PageHeader', 'Skeletons', 'use-document-title', 'toast'),
    ),
  },
  {
    name: 'frame',
    test: anyOf(
      tanstack('react-query(?!.*(useQueries|useInfiniteQuery|useMutationState))', 'query-core(?!.*(queriesObserver|infiniteQueryObserver))'),
      contract('applications/applications', 'invitations/invitations', 'notifications/notifications'),
      page('app', 'Shell', 'first-data'),
      page('ui', 'PageFailed'),
      page('features', 'dashboard/dashboard.queries', '(identity/identity|masterdata/masterdata|notifications/notifications).queries'),
      page('ui', 'Chip', 'DateText', 'Deadline', 'EmptyState', 'FilterChips', 'LinkButton', 'ListToolbar', 'Refused', 'SearchBox', 'StateChip'),
      page('ui', 'athens-time', 'time-left', 'use-address-text'),
      mantine('Alert', 'Anchor', 'Group', 'Text'),
      '@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
      icons('AlertCircle', 'AlertTriangle', 'ArrowBackUp', 'ArrowUp', 'Archive', 'Calendar', 'Check', 'Checks', 'CircleCheck', 'CircleMinus', 'CircleX'),
      icons(
        'Clock',
        'ClockX',
        'Files',
        'HelpCircle',
        'Hourglass',
        'InboxOff',
        'ListDetails',
        'Pencil',
        'PlayerPause',
        'Search',
        'Send',
        'Signature',
        'World',
        'X',
      ),
    ),
  },
  { name: 'sign-in', test: anyOf(page('features/identity', 'Login', 'LoginOptions')) },
  { name: 'dashboard', test: anyOf(page('features/dashboard', 'Dashboard')) },
  { name: 'fill', test: anyOf(page('features/applications', 'ApplicationEdit', 'edit/EditableApplication', 'edit/comments/CommentsSection')) },
  { name: 'later', test: anyOf(page('features', 'chat/watch-chat'), page('i18n', 'live-texts')) },
  { name: 'afterwards', test: anyOf(page('features', 'live/keep-live', 'recordings/watch-use')) },
  { name: 'ConsentBar', test: anyOf(page('features', 'recordings/consent/ConsentBar')) },
]
