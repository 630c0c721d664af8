/** The directions of the house; tests may look anywhere. A feature of the server knows only those before it, and only what their index.ts shows. */
const featureOrder = [
  ...[
    'org',
    'committees',
    'identity',
    'duties',
    'masterdata',
    'lookups',
    'forms',
    'invitations',
    'application-lists',
    'procedures',
    'lifecycle',
    'links',
    'letters',
    'documents',
  ],
  ...[
    'notifications',
    'applications',
    'evaluations',
    'list-views',
    'approvals',
    'bulk-runs',
    'exports',
    'reports',
    'calendar',
    'signing',
    'live',
    'translations',
    'recordings',
    'users',
    'finder',
    'chat',
    'embedding',
    'form-service',
    'rehearsals',
    'demo',
  ],
]

/** The folders of the server's ground floor; each knows only those before it. */
const groundOrder = [
  'texts',
  'tables',
  'outgoing',
  'log',
  'db',
  'imports',
  'refusals',
  'limits',
  'sandbox',
  'children',
  'actor',
  'events',
  'audit',
  'files',
  'http',
  'jobs',
  'mail',
]

const apiGround = `^apps/api/src/(config\\.ts|(${groundOrder.join('|')})/)`
const apiTop = '^apps/api/src/(main|start|app|wiring|hooks|connect)\\.ts$'
const webGround = '^apps/web/src/(ui|api|i18n)/'

const upward = featureOrder.slice(0, -1).map((name, index) => ({
  name: `api-${name}-knows-only-earlier-features`,
  comment: `The natural order is ${featureOrder.join(' → ')}. An effect that needs an import upward is an event, listed in wiring.ts.`,
  severity: 'error',
  from: { path: `^apps/api/src/features/${name}/` },
  to: { path: `^apps/api/src/features/(${featureOrder.slice(index + 1).join('|')})/` },
}))

const groundUpward = groundOrder.slice(0, -1).map((name, index) => ({
  name: `api-ground-${name}-knows-only-earlier-folders`,
  comment: `The order of the ground floor is ${groundOrder.join(' → ')}.`,
  severity: 'error',
  from: { path: `^apps/api/src/${name}/` },
  to: { path: `^apps/api/src/(${groundOrder.slice(index + 1).join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other, if only for a type, are one file, or the shared part gets a file of its own. A view that draws itself inside another gets it by parameter or context.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dangling-imports',
      comment: 'An import must lead somewhere; what a bundler makes or reads by itself is its own matter.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.svg$'] },
    },
    {
      name: 'contract-knows-zod-only',
      comment: 'Both sides of the wire and other systems depend on the contract; it depends on nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/src/' },
      to: { pathNot: ['^packages/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'forms-knows-no-app',
      comment: 'The rules of a form run in the browser and on the server, so they may know neither.',
      severity: 'error',
      from: { path: '^packages/forms/' },
      to: { path: '^apps/' },
    },
    {
      name: 'pdf-knows-nothing-of-ours',
      comment: 'Bytes in, bytes out: what a document means is known by who asks.',
      severity: 'error',
      from: { path: '^packages/pdf/' },
      to: { path: ['^apps/', '^packages/(?!pdf/)'] },
    },
    {
      name: 'pdf-serves-the-server',
      comment: 'Documents are rendered, signed and verified on the server only.',
      severity: 'error',
      from: { path: ['^apps/web/', '^packages/(?!pdf/)'] },
      to: { path: '^packages/pdf/' },
    },
    {
      name: 'web-and-api-are-strangers',
      comment: 'They meet in the contract.',
      severity: 'error',
      from: { path: '^apps/(web|api)/' },
      to: { path: '^apps/(web|api)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'api-ground-floor-carries-features',
      comment: 'The ground floor knows no feature and nothing above them.',
      severity: 'error',
      from: { path: apiGround },
      to: { path: ['^apps/api/src/features/', apiTop] },
    },
    {
      name: 'api-features-know-not-the-top',
      comment: 'app.ts, main.ts and wiring.ts put features together; a feature is put together, it does not look up.',
      severity: 'error',
      from: { path: '^apps/api/src/features/' },
      to: { path: apiTop },
    },
    {
      name: 'api-features-meet-at-their-index',
      comment: 'What other features may use stands in index.ts, and in testing/ for their tests; the rest can change without asking.',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/' },
      to: { path: '^apps/api/src/features/[^/]+/', pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/(index\\.ts$|testing/)'] },
    },
    ...upward,
    {
      name: 'api-features-are-in-the-order',
      comment: 'A feature that is not in featureOrder could depend on any other.',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: `^apps/api/src/features/(${featureOrder.join('|')})/` },
      to: {},
    },
    ...groundUpward,
    {
      name: 'nobody-needs-testing',
      comment: 'Nothing that runs for users depends on what was made for tests, save the points where a test may kill the server.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '/testing/' },
      to: { path: '/testing/', pathNot: '/testing/crash-point\\.ts$' },
    },
    {
      name: 'web-ground-floor-carries-features',
      comment: 'ui, api and i18n know no feature and no router.',
      severity: 'error',
      from: { path: webGround },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-not-the-top',
      comment: 'The app puts features together; a feature does not look up.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'features-do-not-circle',
      comment: 'Two features that need each other are one feature, or one of them wants an event.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(web|api)/src/features/[^/]+$' },
      to: { circular: true, path: '^apps/(web|api)/src/features/[^/]+$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/fixtures/', '\\.(test|spec)\\.tsx?$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
