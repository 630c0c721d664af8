import { type CollisionDetection, pointerWithin } from '@dnd-kit/core'

/** The drop line under the pointer, else the nearest one above or below it; undefined if the pointer is beside the canvas. */
export const nearestLine: CollisionDetection = (asked) => {
  const hits = pointerWithin(asked)
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = asked
  if (hits.length > 0 || !pointer) return hits
  const near = droppableContainers.flatMap((droppableContainer) => {
    const rect = droppableRects.get(droppableContainer.id)
    if (!rect || pointer.x < rect.left || pointer.x > rect.right) return []
    const value = Math.max(rect.top - pointer.y, pointer.y - rect.bottom, 0)
    return [{ id: droppableContainer.id, data: { droppableContainer, value } }]
  })
  return near.sort((one, other) => one.data.value - other.data.value).slice(0, 1)
}
