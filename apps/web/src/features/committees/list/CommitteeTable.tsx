import { Table } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListTable } from '../../../ui/ListTable.tsx'
import text from '../../../ui/text.module.css'
import { CommitteeActions } from './CommitteeActions.tsx'
import { CommitteeLink } from './CommitteeLink.tsx'
import type { CommitteeListProps } from './committee-list.ts'

export function CommitteeTable({ rows, mayEdit, onDelete }: CommitteeListProps) {
  const { t } = useTranslation('committees')
  return (
    <ListTable
      label={t('list.table')}
      minWidth={900}
      head={
        <>
          <Table.Th>{t('list.title')}</Table.Th>
          <Table.Th>{t('list.code')}</Table.Th>
          <Table.Th>{t('list.rule')}</Table.Th>
          <Table.Th ta="right">{t('list.members')}</Table.Th>
          <Table.Th>{t('list.chair')}</Table.Th>
          {mayEdit && <Table.Th>{t('list.uses')}</Table.Th>}
          {mayEdit && <Table.Th>{t('list.actions')}</Table.Th>}
        </>
      }
    >
      {rows.map((committee) => (
        <Table.Tr key={committee.id}>
          <Table.Th scope="row">
            <CommitteeLink committee={committee} />
          </Table.Th>
          <Table.Td>{committee.code}</Table.Td>
          <Table.Td>{t(`rule.${committee.rule}`)}</Table.Td>
          <Table.Td ta="right">{committee.members}</Table.Td>
          <Table.Td>{committee.chair ?? <span className={text.soft}>{t('list.noChair')}</span>}</Table.Td>
          {mayEdit && (
            <Table.Td>{committee.uses > 0 ? t('list.usesOf', { count: committee.uses }) : <span className={text.soft}>{t('list.unused')}</span>}</Table.Td>
          )}
          {mayEdit && (
            <Table.Td>
              <CommitteeActions committee={committee} onDelete={onDelete} />
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </ListTable>
  )
}
