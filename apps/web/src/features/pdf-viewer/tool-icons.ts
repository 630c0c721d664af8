import { IconHighlight, IconPhoto, IconPointer, IconTextSize, IconWritingSign } from '@tabler/icons-react'

/** In the order in which they stand. */
export const toolIcons = [
  { tool: undefined, name: 'tool.select', Icon: IconPointer },
  { tool: 'text', name: 'tool.text', Icon: IconTextSize },
  { tool: 'highlight', name: 'tool.highlight', Icon: IconHighlight },
  { tool: 'ink', name: 'tool.ink', Icon: IconWritingSign },
  { tool: 'image', name: 'tool.image', Icon: IconPhoto },
] as const
