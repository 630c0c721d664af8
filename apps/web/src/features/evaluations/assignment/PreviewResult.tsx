import type { AssignmentPreview } from '@klesis/contract/evaluations/assignment.ts'
import { Alert, Stack, Table } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FaultList } from '../../../ui/import/FaultList.tsx'
import text from '../../../ui/text.module.css'
import classes from './assignment.module.css'

/** What a way would change, who would have how many, and what to think of before it is confirmed. */
export function PreviewResult({ preview }: { preview: AssignmentPreview }) {
  const result = useRef<HTMLDivElement>(null)
  // The button that asked for it is gone, and with it the focus.
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1} className={classes.result}>
      <Findings preview={preview} />
    </div>
  )
}

function Findings({ preview }: { preview: AssignmentPreview }) {
  const { t } = useTranslation('assignment')
  const { added, removed, kept, short, inside, isConnected, members, faults, faultsTotal } = preview
  if (faultsTotal > 0) {
    const toLine = ({ row, column, message }: (typeof faults)[number]) => ({
      location: [row !== null && t('preview.row', { row }), column].filter(Boolean).join(', '),
      message,
    })
    return <FaultList title={t('preview.faults')} isBlocking faults={faults.map(toLine)} total={faultsTotal} />
  }
  const warnings = [short > 0 && t('preview.short', { count: short }), inside && t('preview.inside', { count: inside }), !isConnected && t('preview.apart')]
  const shown = warnings.filter((warning) => typeof warning === 'string')
  return (
    <Stack gap="sm">
      <h3 className={text.flat}>{t('preview.title')}</h3>
      <p className={text.flat}>{t('preview.changes', { added, removed, kept })}</p>
      {removed > 0 && <p className={text.soft}>{t('preview.written')}</p>}
      {shown.length > 0 && (
        <Alert color="amber" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {shown.map((warning) => (
            <p key={warning} className={text.flat}>
              {warning}
            </p>
          ))}
        </Alert>
      )}
      <Table aria-label={t('preview.members')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('preview.member')}</Table.Th>
            <Table.Th className={classes.number}>{t('preview.before')}</Table.Th>
            <Table.Th className={classes.number}>{t('preview.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map(({ personId, name, before, after }) => (
            <Table.Tr key={personId}>
              <Table.Th scope="row" data-private>
                {name}
              </Table.Th>
              <Table.Td className={classes.number}>{before}</Table.Td>
              <Table.Td className={classes.number}>{after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
