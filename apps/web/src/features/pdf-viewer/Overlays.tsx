import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { type Store, useStore } from '../../api/store.ts'
import type { DrawnPage } from './engine/pdf-view.ts'
import type { PdfViewerProps } from './pdf-viewer.types.ts'

interface Props {
  drawn: Store<readonly DrawnPage[]>
  overlay: NonNullable<PdfViewerProps['overlay']>
}

/** What lies over the drawn pages. A component of its own, so that a page that is drawn renders nothing else. */
export const Overlays = ({ drawn, overlay }: Props) =>
  useStore(drawn).map(({ over, ...shown }) => <Fragment key={shown.number}>{createPortal(overlay(shown), over)}</Fragment>)
