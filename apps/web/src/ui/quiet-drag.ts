import type { DndContextProps } from '@dnd-kit/core'

const nothing = () => undefined

/** The library says nothing of its own to who hears the page: what happened is told in the page's language by the screen. */
export const quietDrag: DndContextProps['accessibility'] = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
}
