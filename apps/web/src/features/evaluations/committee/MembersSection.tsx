import type { CommitteeMember } from '@klesis/contract/evaluations/committee.ts'
import { Button, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListTable } from '../../../ui/ListTable.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import text from '../../../ui/text.module.css'
import classes from './committee.module.css'
import type { SectionProps } from './committee.queries.ts'
import { MemberProgress } from './MemberProgress.tsx'
import { ReminderCell } from './ReminderCell.tsx'
import { useRemind } from './use-remind.ts'

/** The members with what they owe, and the reminders of that. */
export function MembersSection({ committee: { head, members } }: SectionProps) {
  const { t } = useTranslation('evaluation-committee')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const remind = useRemind(head.invitationId, members)
  const late = members.filter(({ reminder }) => reminder === 'due').map(({ personId }) => personId)
  const remindAll = late.length > 0 && (
    <Button variant="default" leftSection={<IconBell size={18} stroke={1.75} aria-hidden />} loading={remind.isPending} onClick={() => remind.mutate(late)}>
      {t('remind.all', { count: late.length })}
    </Button>
  )
  const List = isPhone ? MemberCards : MemberTable
  return (
    <SectionCard title={t('members.title')} {...(head.role && { text: t('members.text') })} action={remindAll}>
      <Refused error={remind.error} />
      {members.length > 0 ? (
        <List members={members} isBusy={remind.isPending} onRemind={(personId) => remind.mutate([personId])} />
      ) : (
        <EmptyState title={t('members.none')}>{t('members.noneText')}</EmptyState>
      )}
    </SectionCard>
  )
}

interface ListProps {
  members: readonly CommitteeMember[]
  isBusy: boolean
  onRemind: (personId: number) => void
}

function MemberTable({ members, isBusy, onRemind }: ListProps) {
  const { t } = useTranslation('evaluation-committee')
  return (
    <ListTable
      label={t('members.table')}
      minWidth={860}
      head={
        <>
          <Table.Th>{t('members.name')}</Table.Th>
          <Table.Th>{t('members.progress')}</Table.Th>
          <Table.Th className={classes.number}>{t('members.conflicts')}</Table.Th>
          <Table.Th>{t('members.declared')}</Table.Th>
          <Table.Th>{t('members.reminder')}</Table.Th>
        </>
      }
    >
      {members.map((member) => (
        <Table.Tr key={member.personId}>
          <Table.Th scope="row">
            <MemberName member={member} />
          </Table.Th>
          <Table.Td className={classes.progress}>
            <MemberProgress member={member} />
          </Table.Td>
          <Table.Td className={classes.number}>{member.conflicts}</Table.Td>
          <Table.Td>
            <Declared member={member} />
          </Table.Td>
          <Table.Td>
            <ReminderCell {...{ member, isBusy, onRemind }} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

function MemberCards({ members, isBusy, onRemind }: ListProps) {
  const { t } = useTranslation('evaluation-committee')
  return (
    <CardList label={t('members.table')}>
      {members.map((member) => (
        <ListCard key={member.personId}>
          <MemberName member={member} />
          <MemberProgress member={member} />
          {member.conflicts > 0 && (
            <p className={text.soft}>
              {t('members.conflicts')}: {member.conflicts}
            </p>
          )}
          <p className={text.soft}>
            {t('members.declared')}: <Declared member={member} />
          </p>
          <ReminderCell {...{ member, isBusy, onRemind }} />
        </ListCard>
      ))}
    </CardList>
  )
}

function Declared({ member: { declaredAt } }: { member: CommitteeMember }) {
  const { t } = useTranslation('evaluation-committee')
  return declaredAt ? <DateText moment={declaredAt} dateOnly /> : t('members.undeclared')
}

function MemberName({ member: { name, role } }: { member: CommitteeMember }) {
  const { t } = useTranslation('evaluation-committee')
  return (
    <span className={text.stacked}>
      <span className={classes.name}>{name}</span>
      <small>{t(`members.role.${role ?? 'former'}`)}</small>
    </span>
  )
}
