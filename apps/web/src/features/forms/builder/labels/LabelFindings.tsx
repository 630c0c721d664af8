import type { RowFault } from '@klesis/contract/translations/translation.ts'
import { changeKey, type PlannedText, type TextPlan } from '@klesis/forms/translate/plan-texts.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ChangeTable, type TextDifference } from '../../../../ui/import/ChangeTable.tsx'
import { FaultList } from '../../../../ui/import/FaultList.tsx'
import { ImportOutcome } from '../../../../ui/import/ImportOutcome.tsx'

const most = 200

interface Props {
  plan: TextPlan
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
  const decide = (one: PlannedText, isTaken: boolean) => {
    const others = [...taken].filter((key) => key !== changeKey(one))
    onTaken(new Set(isTaken ? [...others, changeKey(one)] : others))
  }
  const toDifference = (one: PlannedText): TextDifference => ({
    key: changeKey(one),
    ...{ text: one.text, language: one.language, before: one.before, after: one.translation },
  })
  const choiceOf = (one: PlannedText) => (
    <>
      {one.text}
      <SegmentedControl
        size="xs"
        aria-label={t('import.decide', { text: one.text.slice(0, 120), language: one.language.toUpperCase() })}
        value={taken.has(changeKey(one)) ? 'take' : 'keep'}
        data={(['keep', 'take'] as const).map((value) => ({ value, label: t(`import.${value}`) }))}
        onChange={(value) => decide(one, value === 'take')}
      />
    </>
  )
  return (
    <Stack>
      <ImportOutcome>{changes.length > 0 ? t('import.changes', { count: changes.length }) : t('import.none')}</ImportOutcome>
      {ofRows.length > 0 && (
        <FaultList isBlocking={false} title={t('import.faults', { count: ofRows.length })} faults={ofRows.slice(0, most)} total={ofRows.length} />
      )}
      {conflicts.length > 0 && (
        <>
          <Text fw={600}>{t('import.conflicts', { count: conflicts.length })}</Text>
          <ChangeTable
            label={t('import.conflicts', { count: conflicts.length })}
            total={conflicts.length}
            differences={conflicts.map((one) => ({ ...toDifference(one), text: choiceOf(one) }))}
          />
        </>
      )}
      {changes.length > 0 && (
        <ChangeTable label={t('import.changes', { count: changes.length })} total={changes.length} differences={changes.slice(0, most).map(toDifference)} />
      )}
    </Stack>
  )
}
