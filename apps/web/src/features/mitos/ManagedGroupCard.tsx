import { groupedStates } from '@klesis/contract/invitations/publish-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Group } from './by-group.ts'
import type { Count } from './Counts.tsx'
import { GroupFrame } from './GroupFrame.tsx'
import { InvitationLine } from './InvitationLine.tsx'
import classes from './mitos.module.css'

const counts: readonly Count[] = ['draft', 'permanent', 'notstarted', 'pending']

/** A group's invitations for their managers, each kind under a heading. */
export function ManagedGroupCard({ group: { tag, invitations } }: { group: Group }) {
  const { t } = useTranslation('mitos')
  return (
    <GroupFrame tag={tag} listsApplications>
      {groupedStates.map((state) => {
        const inState = invitations.filter((invitation) => invitation.state === state)
        if (inState.length === 0) return null
        return (
          <div key={state}>
            <h3 className={classes.state}>
              {t(`state.${state}`)} ({inState.length})
            </h3>
            <ul className={classes.list}>
              {inState.map((invitation) => (
                <InvitationLine key={invitation.id} invitation={invitation} counts={counts} forManagers />
              ))}
            </ul>
          </div>
        )
      })}
    </GroupFrame>
  )
}
