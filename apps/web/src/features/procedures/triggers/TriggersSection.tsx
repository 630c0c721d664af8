import { type TriggerId, triggerGroups } from '@klesis/contract/procedures/trigger-points.ts'
import { Alert, ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { rulesQuery } from '../rules/rules.queries.ts'
import { inGroups, toPointStates } from './point-states.ts'
import { TriggerDialogs } from './TriggerDialogs.tsx'
import { TriggerRow } from './TriggerRow.tsx'
import classes from './triggers.module.css'
import { useStates } from './triggers.queries.ts'

interface Props {
  invitation: { id: number; revision: number; isPublished: boolean }
}

/** What is open over the list. */
type Opened = { kind: 'script' | 'versions' | 'remove'; pointId: TriggerId }

const height = 600

/** The scripts of a saved invitation at the points of the life cycle. Each is saved at once; who is no administrator reads them. */
export function TriggersSection({ invitation: { id, revision, isPublished } }: Props) {
  const { t } = useTranslation('procedures')
  const mayWrite = useMay()('admin')
  const { data, error, refetch } = useStates({ id, revision })
  const rules = useQuery(rulesQuery(id))
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const points = data && toPointStates(data.items)
  const of = points?.find(({ point }) => point.id === opened?.pointId)
  const hasRules = (point: TriggerId) => rules.data?.rules.some((rule) => rule.point === point) ?? false
  /** Where something runs, so that the page does not open at a point without anything. */
  const first = points && inGroups(points).find(({ point, state }) => state?.exists || hasRules(point.id))
  const page = (
    <LinkButton variant="default" size="xs" to="/invitation/rules/$id" params={{ id: String(id) }} {...(first && { search: { point: first.point.id } })}>
      {[t('page'), ...(rules.data?.rules.length ? [t('page.rules', { count: rules.data.rules.length })] : [])].join(' · ')}
    </LinkButton>
  )
  return (
    <SectionCard title={t('title')} text={t(mayWrite ? 'lead' : 'readOnly')} action={page}>
      {isPublished && mayWrite && (
        <Alert color="aegean" mb="md">
          {t('publishedNote')}
        </Alert>
      )}
      <Refused error={points ? null : error} onRetry={() => void refetch()} />
      {!(points || error) && <RowsSkeleton count={8} height={56} />}
      {points && (
        <ScrollArea.Autosize mah={height} type="auto" offsetScrollbars="y" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('list') }}>
          <div className={classes.points}>
            {triggerGroups.map((group) => (
              <section key={group} aria-labelledby={`triggers-${group}`}>
                <h3 id={`triggers-${group}`} className={classes.group}>
                  {t(`group.${group}`)}
                </h3>
                <ul className={classes.rows}>
                  {points
                    .filter(({ point }) => point.group === group)
                    .map((of) => (
                      <TriggerRow key={of.point.id} invitationId={id} of={of} mayWrite={mayWrite} onOpen={(kind) => open({ kind, pointId: of.point.id })} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </ScrollArea.Autosize>
      )}
      {opened && of && <TriggerDialogs kind={opened.kind} invitationId={id} of={of} mayWrite={mayWrite} onClose={close} />}
    </SectionCard>
  )
}
