import type { DndContextProps } from '@dnd-kit/core'

const nothing = () => undefined

/** Switches off the announcements of the library. The screen announces moves to screen readers in the language of the page. */
export const quietDrag: DndContextProps['accessibility'] = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
}
