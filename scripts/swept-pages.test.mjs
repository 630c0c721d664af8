import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'

/** Routes that the sweeps over all pages do not open, with the reason. */
const exceptions = new Map([
  ['$', 'stands for every address that does not exist, of which one is swept'],
  ['/', 'leads on to the first page at once'],
  ['/iframed', 'is what stands around the pages in frames'],
  ['/oauth/framed', 'is a window without flags of languages, by which the sweeps change looks'],
  ['/public/anonymous/$uuid', 'leads on to the application that it begins, which is swept'],
  ['/public/application/$uuid', 'signs in and leads on to the application, which is swept'],
  ['/public/sign/mitos/$ticket/$invitationId', 'signs in and leads on to a new application, which is swept'],
])

const read = (pattern) => globSync(pattern, { cwd: pathTo('.') }).map((file) => readFileSync(pathTo(file), 'utf8'))

/** The whole path of each route; of those below another one, its path stands in front. */
function routesIn(source) {
  const parents = new Map(
    [...source.matchAll(/const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => \w+,\s*path: '([^']+)'/g)].map(([, name, path]) => [name, path]),
  )
  return [...source.matchAll(/(?:getParentRoute: \(\) => (\w+),\s*)?\bpath: '([^']+)'/g)].map(([, parent, path]) => (parents.get(parent) ?? '') + path)
}

/** What an entry of a sweep opens, without its question; what is filled in counts as one part of the path. */
const openedIn = (source) => [...source.matchAll(/\bpath: [`']([^`'?]+)/g)].map(([, path]) => path.replace(/\$\{[^}]*\}/g, 'x'))

/** The routes that an address matches, the one with the fewest parameters first, as the router chooses. */
const parameters = (route) => route.split('$').length
const chosen = (path, routes) =>
  routes
    .filter((route) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => parameters(one) - parameters(other))
    .at(0)

test('the path of a route is read from the source, and what an entry opens', () => {
  const frames = "const frames = createRoute({\n  getParentRoute: () => root,\n  path: '/frames',\n})"
  const below = "const one = createRoute({\n  getParentRoute: () => frames,\n  path: '/$id',\n})\ncreateRoute({ ...page, path: '/verify' })"
  expect(routesIn(`${frames}\n${below}`)).toEqual(['/frames', '/frames/$id', '/verify'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of an entry
  expect(openedIn("[{ path: '/verify' }, { path: `/frames/${id}?section=${part}` }]")).toEqual(['/verify', '/frames/x'])
  expect(chosen('/report/list', ['/report/$id', '/report/list'])).toBe('/report/list')
})

test('every route is opened by the sweeps over all pages, or says why it is not', () => {
  const routes = read('apps/web/src/app/{router.tsx,routes/*.tsx}').flatMap(routesIn)
  const swept = new Set(
    read('e2e/pages/every-page.ts')
      .flatMap(openedIn)
      .map((path) => chosen(path, routes)),
  )
  expect(routes.filter((route) => !swept.has(route)).toSorted()).toEqual([...exceptions.keys()])
})
