import type { ApplicationFilter, MyFilter } from '@klesis/contract/applications/application.ts'
import { type ExportFormat, mostAwaited } from '@klesis/contract/exports/export-limits.ts'
import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import type { ExportFile } from '@klesis/contract/exports/exports.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { thisPage } from '../bulk-runs/bulk-runs.queries.ts'
import { isLive } from '../live/is-live.ts'

/** A list of applications as its page shows it: of one invitation, or of all with a tag. */
export interface ExportedList {
  tagId: number
  isTag: boolean
  f: ApplicationFilter
  search: string
}

/** What is exported, and how many applications it has; the number of some lists is known up to a limit only. */
export interface Exported {
  of: { list: ExportedList } | { selectionId: string } | { mine: { filter: Partial<MyFilter>; search: string } }
  total: number
  isExact: boolean
}

const between = { live: 10_000, polled: 2_000 } as const
export const isUnderWay = (state: ExportFile['state']) => state === 'waiting' || state === 'running'

/** One's own files. The server announces their progress; a page that it cannot reach polls. */
export const exportFilesQuery = queryOptions({
  queryKey: ['exportFiles'],
  queryFn: ({ signal }) => call(applicationExports.files, {}, signal),
  refetchInterval: ({ state }) => state.data?.items.some((file) => isUnderWay(file.state)) && between[isLive.get() ? 'live' : 'polled'],
})

/** Takes applications to a file: a few at once as a download, many in the background. `read` says which, when the file is asked for. */
export function useExport(format: ExportFormat, read: () => Exported | Promise<Exported>) {
  const { t } = useTranslation('exports')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const exported = await read()
      const isStarted = (exported.total > mostAwaited || !exported.isExact) && (await start(format, exported))
      if (isStarted) await queries.invalidateQueries({ queryKey: exportFilesQuery.queryKey })
      else await fetchNow(format, exported)
    },
    onError: ({ message }) => void toast({ tone: 'red', title: t(`${format}.failed`), message }),
  })
}

/** Whether it is written in the background: the server knows how many applications there are. */
async function start(format: ExportFormat, { of }: Exported): Promise<boolean> {
  if ('mine' in of) return false
  const source = 'list' in of ? { tagId: of.list.tagId, tag: of.list.isTag, f: of.list.f, search: of.list.search } : of
  return (await call(applicationExports.start, { body: { format, of: source, from: thisPage() } })).code !== null
}

/** The calls of a group, of one invitation and of a selection. */
const calls = {
  xlsx: { ofTag: applicationExports.all, ofInvitation: applicationExports.ofInvitation, ofSelection: applicationExports.selected },
  zip: { ofTag: applicationExports.allDocuments, ofInvitation: applicationExports.documentsOfInvitation, ofSelection: applicationExports.selectedDocuments },
} satisfies Record<ExportFormat, object>

function fetchNow(format: ExportFormat, { of }: Exported) {
  const { ofTag, ofInvitation, ofSelection } = calls[format]
  if ('selectionId' in of) return download(ofSelection, { params: of })
  if ('mine' in of) return download(applicationExports.mine, { query: { filter: JSON.stringify(of.mine.filter), search: of.mine.search } })
  const { tagId, isTag, f, search } = of.list
  const query = { f: JSON.stringify(f), search }
  return isTag
    ? download(ofTag, { params: { tagId: String(tagId) }, query: { ...query, tag: 'true' } })
    : download(ofInvitation, { params: { invitationId: String(tagId) }, query })
}
