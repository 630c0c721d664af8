import type { CallInput } from '@klesis/contract/endpoint.ts'
import type { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import { enterScreen } from '../../api/screen-session.ts'
import { toast } from '../../ui/toast.ts'
import { useOpenScreen } from './rehearsals.queries.ts'

/** Opens the portal as one of the invented people sees it. */
export function useEnterScreen(rehearsalId: number) {
  const open = useOpenScreen(rehearsalId)
  const enter = (body: CallInput<typeof rehearsals.screen>['body']) =>
    open.mutate(body, {
      onSuccess: ({ path, title, ...user }) => {
        enterScreen({ ...user, rehearsal: { id: rehearsalId, title } })
        // A page is loaded anew, so that nothing that was read as somebody else stays.
        location.assign(path)
      },
      onError: ({ message }) => void toast({ message, tone: 'red' }),
    })
  return { enter, isPending: open.isPending }
}
