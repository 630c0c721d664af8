import { Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A button and a text link that lead to a page; `to`, `params` and `search` are typed as with `Link`. */
export const LinkButton = createLink(Button<'a'>)
export const LinkAnchor = createLink(Anchor<'a'>)
