const harmless = /<\/?(?:p|b|strong|i|em|u|small|span)>|<br ?\/?>/gi

/** Whether HTML consists of paragraphs and emphasised words without any attribute, so that nothing in it needs to be removed. */
export const isPlainMarkup = (html: string) => !html.replace(harmless, ' ').includes('<')
