import { Finder, type FinderText } from '../features/finder/Finder.tsx'
import { useMe } from '../features/identity/identity.queries.ts'
import { useMasterData } from '../features/masterdata/masterdata.queries.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { pagesFor } from './found-pages.ts'
import { viewerOf } from './sidebar-entries.ts'

/** The finder with the pages of the sidebar, and those that are reached from them. */
export function FinderOfPages({ onClose, ...text }: FinderText & { onClose: () => void }) {
  const { t } = useTranslation('app')
  const pages = pagesFor(viewerOf(useMe(), useMasterData())).map(({ to, params, text, icon }) => ({
    key: text.replace('.', '-'),
    title: t(text),
    icon,
    to,
    params,
  }))
  return <Finder pages={pages} onClose={onClose} {...text} />
}
