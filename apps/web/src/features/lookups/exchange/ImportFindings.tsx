import type { ItemDifference, ItemFault, ItemsPreview } from '@klesis/contract/lookups/lookup-exchange.ts'
import { Stack, Text } from '@mantine/core'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ChangesArea } from '../../../ui/import/ChangesArea.tsx'
import { FaultList } from '../../../ui/import/FaultList.tsx'
import { ImportOutcome } from '../../../ui/import/ImportOutcome.tsx'
import text from '../../../ui/text.module.css'
import classes from '../lookups.module.css'

/** The errors of a file, then the changes that it would make. */
export function ImportFindings({ found }: { found: ItemsPreview }) {
  const { t } = useTranslation('lookups')
  const { added, changed, retired, unchanged, missing, changes, faults, faultsTotal } = found
  const total = added + changed + retired
  const toLine = ({ row, column, message }: ItemFault) => ({
    location: [row !== null && t('import.row', { row }), column].filter(Boolean).join(', '),
    message,
  })
  const counts = t('import.counts', { added, changed, retired, unchanged })
  return (
    <Stack>
      <ImportOutcome>{faultsTotal > 0 ? t('import.faults', { count: faultsTotal }) : total > 0 ? counts : t('import.none')}</ImportOutcome>
      {missing > 0 && <Text>{t('import.missingCount', { count: missing })}</Text>}
      {faultsTotal > 0 && <FaultList isBlocking title={t('import.faultsText')} faults={faults.map(toLine)} total={faultsTotal} />}
      {changes.length > 0 && (
        <ChangesArea label={t('import.details')} more={total - changes.length}>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <Difference key={`${change.row} ${change.code}`} change={change} />
            ))}
          </ul>
        </ChangesArea>
      )}
    </Stack>
  )
}

const chips = {
  added: { tone: 'green', icon: IconPlus },
  changed: { tone: 'aegean', icon: IconPencil },
  retired: { tone: 'amber', icon: IconArchive },
} as const

function Difference({ change: { row, code, kind, fields } }: { change: ItemDifference }) {
  const { t } = useTranslation('lookups')
  return (
    <li className={classes.change}>
      <div className={text.chips}>
        <Chip {...chips[kind]}>{t(`kind.${kind}`)}</Chip>
        <b>{code}</b>
        {row !== null && <small>{t('import.row', { row })}</small>}
      </div>
      <ul className={classes.fields}>
        {fields.map(({ title, before, after }) => (
          <li key={title}>
            {title}:{' '}
            {kind !== 'added' && (
              <>
                <del>{before ?? t('import.empty')}</del>{' '}
                <span role="img" aria-label={t('import.becomes')}>
                  →
                </span>{' '}
              </>
            )}
            <ins>{after ?? t('import.empty')}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}
