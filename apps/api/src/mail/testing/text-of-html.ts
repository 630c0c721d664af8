const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** What the HTML of a mail says, with the address of each link after its label, as words divided by single spaces. */
export const textOfHtml = (html: string): string =>
  words(
    html
      .replace(/<head>[\s\S]*<\/head>/, '')
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity),
  )

/** What the plain part says, in the same form. */
export const textOfPlain = (text: string): string => words(text.replace('\n--\n', '\n'))

const words = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' :', ':').trim()
