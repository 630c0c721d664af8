import type { ImportNote } from '@klesis/contract/invitations/invitation.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useCopyInvitation } from '../invitations.queries.ts'
import { useTemplate } from './start.queries.ts'

interface Made {
  id: number
  notes: ImportNote[]
}

/** Creates an invitation from a template or another invitation and opens it. If something could not be copied, `made` is set and the page shows the notes first. */
export function useStart() {
  const { t } = useTranslation('start-invitation')
  const navigate = useNavigate()
  const template = useTemplate()
  const copying = useCopyInvitation()
  const [made, setMade] = useState<Made>()
  const open = ({ id }: Made) => void navigate({ to: '/invitation/edit/$id', params: { id: String(id) }, replace: true })
  const answers = {
    onSuccess: (answer: Made) => {
      if (answer.notes.length > 0) return setMade(answer)
      void toast({ message: t('made') })
      open(answer)
    },
  }
  return {
    error: template.error ?? copying.error,
    /** The new invitation while its notes are shown; `open` opens it. */
    made,
    open: () => made && open(made),
    fromTemplate: (id: string) => template.mutate(id, answers),
    copy: (id: number) => copying.mutate(id, answers),
    /** The id of the template or the invitation that is being copied. */
    taken: template.isPending ? template.variables : copying.isPending ? copying.variables : undefined,
  }
}

export type Start = ReturnType<typeof useStart>
