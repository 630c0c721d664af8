import type { CodeListUse } from '@klesis/contract/masterdata/code-lists.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import type { ListCalls, ListedRow } from './list-calls.ts'
import { usesQuery } from './lists.queries.ts'

interface Props<Row extends ListedRow, Input extends object> {
  calls: ListCalls<Row, Input>
  id: number
  name: string
  onClose: () => void
}

/** What refers to a row, with links. */
export function UsesDialog<Row extends ListedRow, Input extends object>({ calls, id, name, onClose }: Props<Row, Input>) {
  const { t } = useTranslation('code-lists')
  const { data, error, refetch } = useQuery(usesQuery(calls, id))
  return (
    <Dialog onClose={onClose} title={t('usesTitle', { name })}>
      <Stack gap="xs">
        {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={3} height={28} />)}
        <ul className={text.flat}>
          {data?.items.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <span className={text.soft}>{t(`use.${use.kind}`)}: </span>
              <UseLink use={use} />
            </li>
          ))}
        </ul>
        {data && data.total > data.items.length && <p className={text.soft}>{t('usesMore', { count: data.total - data.items.length })}</p>}
      </Stack>
    </Dialog>
  )
}

function UseLink({ use: { kind, id, title } }: { use: CodeListUse }) {
  const words = title || `#${id}`
  if (kind === 'course') return words
  if (kind === 'application') {
    return (
      <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(id) }}>
        {words}
      </LinkAnchor>
    )
  }
  return (
    <LinkAnchor inherit to="/invitation/edit/$id" params={{ id: String(id) }}>
      {words}
    </LinkAnchor>
  )
}
