import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../../api/call.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { outlineQuery } from '../../outline/outline.queries.ts'

/** Saves the day by which the decision is expected for a calendar program; renders nothing where no usual time is known. */
export function CalendarButton({ id, invitationId }: { id: number; invitationId: number }) {
  const { t } = useTranslation('receipt')
  const { data } = useQuery(outlineQuery(invitationId, useLanguage(), id))
  if (!data?.expected) return null
  const { calendar } = data.expected
  return (
    <Button
      variant="default"
      justify="flex-start"
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), `decision-${id}.ics`)}
    >
      {t('calendar')}
    </Button>
  )
}
