import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

/** A link that looks like a button. It can be opened in a new tab, and screen readers announce a link. */
function ButtonLink(props: Props) {
  return <Button component="a" {...props} />
}

/** A button and a text link that lead to a page; `to`, `params` and `search` are typed as with `Link`. */
export const LinkButton = createLink(ButtonLink)
export const LinkAnchor = createLink(Anchor<'a'>)
