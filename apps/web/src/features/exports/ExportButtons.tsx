import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'

/** A list of applications as its page shows it: of one invitation, or of all with a tag. */
export interface ExportedList {
  tagId: number
  isTag: boolean
  f: ApplicationFilter
  search: string
}

interface Props {
  list: ExportedList
  /** How many applications the list has; undefined while it is read. */
  total: number | undefined
}

/** Takes the applications of a list to files: all that the filter finds, on all pages. */
export function ExportButtons({ list, total }: Props) {
  const { t } = useTranslation('exports')
  const excel = useMutation({
    mutationFn: () => fetchSpreadsheet(list),
    onError: ({ message }) => void toast({ tone: 'red', title: t('excel.failed'), message }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
      aria-label={t('excel.label')}
      title={t('excel.label')}
      loading={excel.isPending}
      disabled={!total}
      onClick={() => excel.mutate()}
    >
      {t('excel')}
    </Button>
  )
}

function fetchSpreadsheet({ tagId, isTag, f, search }: ExportedList) {
  const query = { f: JSON.stringify(f), search }
  return isTag
    ? download(applicationExports.all, { params: { tagId: String(tagId) }, query: { ...query, tag: 'true' } })
    : download(applicationExports.ofInvitation, { params: { invitationId: String(tagId) }, query })
}
