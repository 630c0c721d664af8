import type { Holding } from '@klesis/contract/org/positions.ts'
import { Table } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import { writeDate } from '../../../ui/typed-time.ts'
import classes from '../org.module.css'

/** Past and present holders and deputies of a position, newest first. */
export function HolderHistory({ history }: { history: readonly Holding[] }) {
  const { t } = useTranslation('org')
  if (history.length === 0) return <p className={text.soft}>{t('position.noHistory')}</p>
  return (
    <Table aria-label={t('position.history')} className={classes.history} data-private>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('history.name')}</Table.Th>
          <Table.Th>{t('history.from')}</Table.Th>
          <Table.Th>{t('history.until')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.map(({ id, lastName, firstName, kind, activeFrom, activeUntil }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {lastName} {firstName}
              <span className={classes.kind}>{t(`history.kind.${kind}`)}</span>
            </Table.Td>
            <Table.Td className={classes.day}>{writeDate(activeFrom)}</Table.Td>
            <Table.Td className={classes.day}>{activeUntil ? writeDate(activeUntil) : t('history.now')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
