import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { readAgain, refreshLists } from '../evaluations.queries.ts'

interface Props {
  applicationId: number
  personId: number
  name: string
}

/** Lets a manager make the final evaluation of a member a draft again. */
export function ReopenButton({ applicationId, personId, name }: Props) {
  const { t } = useTranslation('evaluations')
  const queries = useQueryClient()
  const reopen = useMutation({
    mutationFn: () => call(evaluations.reopen, { params: { id: String(applicationId), personId: String(personId) } }),
    onSuccess: () => void toast({ message: t('others.reopened', { name }) }),
    onError: ({ message }) => void toast({ tone: 'red', message }),
    onSettled: () => Promise.all([readAgain(queries, applicationId), refreshLists(queries)]),
  })
  return (
    <Button variant="default" size="compact-sm" aria-label={t('others.reopenLabel', { name })} loading={reopen.isPending} onClick={() => reopen.mutate()}>
      {t('others.reopen')}
    </Button>
  )
}
