import type { UserRow } from '@klesis/contract/users/users.ts'
import { Table } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import text from '../../ui/text.module.css'
import { ActiveChip, RoleChips } from './UserChips.tsx'
import { UserLink } from './UserLink.tsx'

export function UserTable({ rows }: { rows: readonly UserRow[] }) {
  const { t } = useTranslation('users')
  return (
    <ListTable
      label={t('list.table')}
      minWidth={900}
      head={
        <>
          <Table.Th>{t('list.name')}</Table.Th>
          <Table.Th>{t('list.unit')}</Table.Th>
          <Table.Th>{t('list.group')}</Table.Th>
          <Table.Th>{t('list.roles')}</Table.Th>
          <Table.Th>{t('list.state')}</Table.Th>
          <Table.Th>{t('list.seen')}</Table.Th>
        </>
      }
    >
      {rows.map((user) => (
        <Table.Tr key={user.id}>
          <Table.Th scope="row">
            <UserLink user={user} />
          </Table.Th>
          <Table.Td>{user.unit}</Table.Td>
          <Table.Td>{t(`group.${user.loginGroup}`)}</Table.Td>
          <Table.Td>
            <RoleChips roles={user.roles} />
          </Table.Td>
          <Table.Td>
            <ActiveChip isActive={user.isActive} />
          </Table.Td>
          <Table.Td>{user.seenAt ? <DateText moment={user.seenAt} /> : <span className={text.soft}>{t('list.never')}</span>}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
