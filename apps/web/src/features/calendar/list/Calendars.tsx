import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Button, Group, Table } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { ListTable } from '../../../ui/ListTable.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { calendarListQuery, own } from '../calendar.queries.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import { RemoveCalendarDialog } from './RemoveCalendarDialog.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The calendars that the person sees; who keeps calendars makes and changes them here. */
export function Calendars() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(calendarListQuery)
  const [editing, setEditing] = useState<CalendarRow | 'new'>()
  const [removing, setRemoving] = useState<CalendarRow>()
  const audienceOf = ({ audience, of, people }: CalendarRow) => {
    if (of) return textIn(of.title, language)
    return people.length > 0 ? people.map(({ name }) => name).join(', ') : t(`audience.${audience}`)
  }
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')} action={data?.mayEdit && <Button onClick={() => setEditing('new')}>{t('list.new')}</Button>} />
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton height={56} />)}
      {data && (
        <ListTable
          label={t('list.table')}
          minWidth={data.mayEdit ? 520 : 0}
          head={
            <>
              <Table.Th>{t('list.name')}</Table.Th>
              <Table.Th>{t('list.audience')}</Table.Th>
              <Table.Th ta="right">{t('list.coming')}</Table.Th>
              {data.mayEdit && <Table.Th>{t('list.actions')}</Table.Th>}
            </>
          }
        >
          <Table.Tr>
            <Table.Th scope="row">
              <LinkAnchor inherit to="/calendar/view/$id" params={{ id: own }}>
                {t('list.own')}
              </LinkAnchor>
            </Table.Th>
            <Table.Td colSpan={data.mayEdit ? 3 : 2}>
              <span className={text.soft}>{t('list.ownText')}</span>
            </Table.Td>
          </Table.Tr>
          {data.items.map((calendar) => (
            <Table.Tr key={calendar.id}>
              <Table.Th scope="row">
                <LinkAnchor inherit to="/calendar/view/$id" params={{ id: String(calendar.id) }}>
                  {textIn(calendar.title, language)}
                </LinkAnchor>
              </Table.Th>
              <Table.Td data-private={calendar.people.length > 0 || undefined}>{audienceOf(calendar)}</Table.Td>
              <Table.Td ta="right">{calendar.coming}</Table.Td>
              {data.mayEdit && (
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      size={36}
                      aria-label={t('list.edit', { title: textIn(calendar.title, language) })}
                      onClick={() => setEditing(calendar)}
                    >
                      <IconPencil {...icon} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size={36}
                      aria-label={t('list.remove', { title: textIn(calendar.title, language) })}
                      onClick={() => setRemoving(calendar)}
                    >
                      <IconTrash {...icon} />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </ListTable>
      )}
      {editing && <CalendarDialog calendar={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      {removing && <RemoveCalendarDialog calendar={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
