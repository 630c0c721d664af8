import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangesArea } from './ChangesArea.tsx'
import classes from './import.module.css'

export interface TextDifference {
  key: string
  /** The text, with what people decide about it. */
  text: ReactNode
  language: string
  before: string
  after: string
}

interface Props {
  label: string
  differences: readonly TextDifference[]
  /** The number of all differences, of which the first are listed. */
  total: number
}

/** The translations that a file would change: each as it is, and as it is in the file. */
export function ChangeTable({ label, differences, total }: Props) {
  const { t } = useTranslation('table-import')
  return (
    <ChangesArea label={label} more={total - differences.length}>
      <Table stickyHeader verticalSpacing="xs" className={classes.texts}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('texts.text')}</Table.Th>
            <Table.Th>{t('texts.before')}</Table.Th>
            <Table.Th>{t('texts.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ key, text, language, before, after }) => (
            <Table.Tr key={key}>
              <Table.Td>
                {text} <small>{language.toUpperCase()}</small>
              </Table.Td>
              <Table.Td className={classes.before}>{before || '–'}</Table.Td>
              <Table.Td>{after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ChangesArea>
  )
}
