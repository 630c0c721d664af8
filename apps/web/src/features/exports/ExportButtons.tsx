import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconFileZip, type TablerIcon } from '@tabler/icons-react'
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

type What = 'excel' | 'documents'

/** The calls of a group and of one invitation. */
const calls = {
  excel: { ofTag: applicationExports.all, ofInvitation: applicationExports.ofInvitation },
  documents: { ofTag: applicationExports.allDocuments, ofInvitation: applicationExports.documentsOfInvitation },
} satisfies Record<What, object>

const icons: Record<What, TablerIcon> = { excel: IconFileSpreadsheet, documents: IconFileZip }

/** Takes the applications of a list to files: all that the filter finds, on all pages. */
export function ExportButtons({ list, total }: Props) {
  return (
    <Group gap={10}>
      {(['excel', 'documents'] as const).map((what) => (
        <ExportButton key={what} what={what} list={list} isEmpty={!total} />
      ))}
    </Group>
  )
}

function ExportButton({ what, list, isEmpty }: { what: What; list: ExportedList; isEmpty: boolean }) {
  const { t } = useTranslation('exports')
  const fetching = useMutation({
    mutationFn: () => fetchFile(what, list),
    onError: ({ message }) => void toast({ tone: 'red', title: t(`${what}.failed`), message }),
  })
  const Icon = icons[what]
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-label={t(`${what}.label`)}
      title={t(`${what}.label`)}
      loading={fetching.isPending}
      disabled={isEmpty}
      onClick={() => fetching.mutate()}
    >
      {t(what)}
    </Button>
  )
}

function fetchFile(what: What, { tagId, isTag, f, search }: ExportedList) {
  const { ofTag, ofInvitation } = calls[what]
  const query = { f: JSON.stringify(f), search }
  return isTag
    ? download(ofTag, { params: { tagId: String(tagId) }, query: { ...query, tag: 'true' } })
    : download(ofInvitation, { params: { invitationId: String(tagId) }, query })
}
