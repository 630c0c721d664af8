import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Difference } from '../../triggers/Difference.tsx'
import { VersionsDialog } from '../../versions/VersionsDialog.tsx'
import { type ActionsOwner, actionVersionQuery, actionVersionsQuery } from '../actions.queries.ts'

interface Props {
  owner: ActionsOwner
  isReadOnly: boolean
  /** Puts the actions of a version into the editor; they hold once they are saved. */
  onRestore: (text: string) => void
  onClose: () => void
}

const toText = (actions: unknown) => JSON.stringify(actions, null, 2)

/** All versions of the actions of an invitation or a document, each with its difference to the one before. */
export function ActionVersionsDialog({ owner, isReadOnly, onRestore, onClose }: Props) {
  const { t } = useTranslation('action-editor')
  const queries = useQueryClient()
  const versions = useInfiniteQuery(actionVersionsQuery(owner))
  const restore = async (number: number) => {
    // It is shown already: the button stands below it.
    const { actions } = await queries.ensureQueryData(actionVersionQuery(owner, number))
    onRestore(toText(actions))
    void toast({ message: t('versions.restored', { number }) })
    onClose()
  }
  const [first] = versions.data?.pages ?? []
  return (
    <VersionsDialog
      title={t('versions.title')}
      versions={versions}
      restoring={{ error: null, isPending: false }}
      note={first?.total === 0 ? t('versions.none') : undefined}
      liveNumber={first?.live}
      isRestorable={() => !isReadOnly}
      restoreVerb={t('versions.restore')}
      onRestore={(number) => void restore(number)}
      content={(number, button) => <Opened owner={owner} number={number} restore={button} />}
      onClose={onClose}
    />
  )
}

function Opened({ owner, number, restore }: { owner: ActionsOwner; number: number; restore: ReactNode }) {
  const { t } = useTranslation('procedures')
  const { data, error, refetch } = useQuery(actionVersionQuery(owner, number))
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={1} height={80} />
  return (
    <>
      <Difference label={t('versions.show', { number })} before={toText(data.before)} after={toText(data.actions)} />
      {restore}
    </>
  )
}
