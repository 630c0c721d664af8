import { Outlet, useRouterState } from '@tanstack/react-router'
import { mayExist } from '../features/access/may-exist.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const NotFound = lazyPart(() =>
  Promise.all([import('../features/not-found/NotFound.tsx'), loadTexts('not-found', 'access')]).then(([file]) => ({ default: file.NotFound })),
)

/** The page of the address, unless what stands in it can be no id: then nothing is asked for. */
export function PageOutlet() {
  const isPossible = useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1)
      return !page || mayExist(page.fullPath, page.params)
    },
  })
  return isPossible ? <Outlet /> : <NotFound />
}
