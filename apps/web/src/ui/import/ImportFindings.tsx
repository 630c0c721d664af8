import type { CellFault, FieldDifference } from '@klesis/contract/table-import.ts'
import { Stack } from '@mantine/core'
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../Chip.tsx'
import text from '../text.module.css'
import { ChangesArea } from './ChangesArea.tsx'
import { FaultList } from './FaultList.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import classes from './import.module.css'

interface Difference {
  row: number | null
  kind: 'added' | 'changed' | 'retired'
  fields: FieldDifference[]
  /** The list that the row is in, where a file has several. */
  sheet?: string
  name?: string
  code?: string
}

/** What was found in a file of tables. */
export interface Findings {
  basis: string
  added: number
  changed: number
  retired: number
  changes: Difference[]
  faults: CellFault[]
  faultsTotal: number
}

interface Props {
  found: Findings
  /** The sentence with the number of changes. */
  counts: string
  /** Whether faults name their sheet, for files with several. */
  namesSheets: boolean
  children: ReactNode
}

/** The errors of a file, then the changes that it would make. */
export function ImportFindings({ found, counts, namesSheets, children }: Props) {
  const { t } = useTranslation('table-import')
  const { added, changed, retired, changes, faults, faultsTotal } = found
  const total = added + changed + retired
  const toLine = ({ sheet, row, column, message }: CellFault) => ({
    location: [namesSheets && sheet, row !== null && t('row', { row }), column].filter(Boolean).join(', '),
    message,
  })
  return (
    <Stack>
      <ImportOutcome>{faultsTotal > 0 ? t('faults', { count: faultsTotal }) : total > 0 ? counts : t('none')}</ImportOutcome>
      {children}
      {faultsTotal > 0 && <FaultList isBlocking title={t('faultsText')} faults={faults.map(toLine)} total={faultsTotal} />}
      {changes.length > 0 && (
        <ChangesArea label={t('details')} more={total - changes.length}>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <Change key={[change.sheet, change.row, change.code ?? change.name].join(' ')} change={change} />
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

function Change({ change: { sheet, row, name, code, kind, fields } }: { change: Difference }) {
  const { t } = useTranslation('table-import')
  return (
    <li className={classes.change}>
      <div className={text.chips}>
        <Chip {...chips[kind]}>{t(`kind.${kind}`)}</Chip>
        <b>{code ?? name}</b>
        <small>{[sheet, row !== null && t('row', { row })].filter(Boolean).join(', ')}</small>
      </div>
      <ul className={classes.fields}>
        {fields.map(({ title, before, after }) => (
          <li key={title}>
            {title}:{' '}
            {kind !== 'added' && (
              <>
                <del>{before ?? t('empty')}</del>{' '}
                <span role="img" aria-label={t('becomes')}>
                  →
                </span>{' '}
              </>
            )}
            <ins>{after ?? t('empty')}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}
