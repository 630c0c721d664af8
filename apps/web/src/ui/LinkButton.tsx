import { Anchor, Button, Menu } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A button, a text link and a menu entry that lead to a page; `to`, `params` and `search` are typed as with `Link`. */
export const LinkButton = createLink(Button<'a'>)
export const LinkAnchor = createLink(Anchor<'a'>)
export const LinkMenuItem = createLink(Menu.Item<'a'>)
