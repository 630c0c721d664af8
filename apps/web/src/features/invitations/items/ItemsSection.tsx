import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { OrderedSection } from '../sortable/OrderedSection.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemRow } from './ItemRow.tsx'
import { itemsQuery, useRemoveItem, useReorderItems } from './items.queries.ts'

/** The courses that can be applied for, in the order applicants see them. */
export function ItemsSection({ invitationId }: { invitationId: number }) {
  const { data: items, error, refetch } = useQuery(itemsQuery(invitationId))
  return (
    <OrderedSection
      kind="items"
      rows={items}
      titleOf={({ title }) => title}
      reorder={useReorderItems(invitationId)}
      remove={useRemoveItem(invitationId)}
      row={(item, actions) => <ItemRow key={item.id} item={item} actions={actions} />}
      dialog={(item, onClose) => <ItemDialog invitationId={invitationId} item={item} onClose={onClose} />}
    >
      <Refused error={error} onRetry={() => void refetch()} />
      {!(items || error) && <RowsSkeleton count={3} height={60} />}
    </OrderedSection>
  )
}
