import type { RowFault } from '@klesis/contract/translations/translation.ts'
import type { LabelPlan, PlannedLabel } from '@klesis/forms/translate/plan-labels.ts'
import { SegmentedControl, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChangesArea } from '../../../../ui/import/ChangesArea.tsx'
import { FaultList } from '../../../../ui/import/FaultList.tsx'
import { ImportOutcome } from '../../../../ui/import/ImportOutcome.tsx'
import classes from './labels.module.css'

const most = 200

export const conflictKey = ({ form, text, language }: PlannedLabel) => JSON.stringify([form, text, language])

interface Props {
  plan: LabelPlan
  faults: readonly RowFault[]
  /** The conflicts in which the file wins. */
  taken: ReadonlySet<string>
  onTaken: (taken: ReadonlySet<string>) => void
}

/** What a file of translations would change, what people have to decide, and what cannot be used. */
export function LabelFindings({ plan: { changes, conflicts, unknown, repeated }, faults, taken, onTaken }: Props) {
  const { t } = useTranslation('labels')
  const ofRows = [
    ...faults.map(({ row, location, message }) => ({ row, location: [t('import.row', { row }), location].filter(Boolean).join(', '), message })),
    ...unknown.map(({ row, text }) => ({ row, location: t('import.row', { row }), message: t('import.unknown', { text: text.slice(0, 120) }) })),
    ...repeated.map(({ row, text }) => ({ row, location: t('import.row', { row }), message: t('import.repeated', { text: text.slice(0, 120) }) })),
  ].toSorted((one, other) => one.row - other.row)
  const decide = (one: PlannedLabel, isTaken: boolean) => {
    const others = [...taken].filter((key) => key !== conflictKey(one))
    onTaken(new Set(isTaken ? [...others, conflictKey(one)] : others))
  }
  return (
    <Stack>
      <ImportOutcome>{changes.length > 0 ? t('import.changes', { count: changes.length }) : t('import.none')}</ImportOutcome>
      {ofRows.length > 0 && (
        <FaultList isBlocking={false} title={t('import.faults', { count: ofRows.length })} faults={ofRows.slice(0, most)} total={ofRows.length} />
      )}
      {conflicts.length > 0 && (
        <>
          <Text fw={600}>{t('import.conflicts', { count: conflicts.length })}</Text>
          <Labels label={t('import.conflicts', { count: conflicts.length })} labels={conflicts}>
            {(one) => (
              <SegmentedControl
                size="xs"
                aria-label={t('import.decide', { text: one.text.slice(0, 120), language: one.language.toUpperCase() })}
                value={taken.has(conflictKey(one)) ? 'take' : 'keep'}
                data={(['keep', 'take'] as const).map((value) => ({ value, label: t(`import.${value}`) }))}
                onChange={(value) => decide(one, value === 'take')}
              />
            )}
          </Labels>
        </>
      )}
      {changes.length > 0 && <Labels label={t('import.changes', { count: changes.length })} labels={changes} />}
    </Stack>
  )
}

function Labels({ label, labels, children }: { label: string; labels: readonly PlannedLabel[]; children?: (one: PlannedLabel) => ReactNode }) {
  const { t } = useTranslation('labels')
  const shown = children ? labels : labels.slice(0, most)
  return (
    <ChangesArea label={label} more={labels.length - shown.length}>
      <Table stickyHeader verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('import.text')}</Table.Th>
            <Table.Th>{t('import.before')}</Table.Th>
            <Table.Th>{t('import.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((one) => (
            <Table.Tr key={conflictKey(one)}>
              <Table.Td>
                {one.text} <small>{one.language.toUpperCase()}</small>
                {children?.(one)}
              </Table.Td>
              <Table.Td className={classes.before}>{one.before || '–'}</Table.Td>
              <Table.Td>{one.translation}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ChangesArea>
  )
}
