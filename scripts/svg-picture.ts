/** The frame of a picture in SVG that needs nothing else: it has colours and a background of its own, since it stands in documents as well as in pages. */
import { escapeHtml } from '../agents/arena/plot.ts';

/** Dark enough on white, and told apart by the colour-blind. */
export const COLOURS = ['#1f5fbf', '#c2413a', '#2f8f4e', '#a86400', '#7b4aa8', '#3d4852'];

const STYLE = `
text { fill: #1c1e21; font: 13px system-ui, sans-serif; } .title { font-size: 15px; font-weight: 600; } .soft { fill: #5c626a; }
.grid { stroke: #e3e6ea; } .zero { stroke: #6a7078; stroke-width: 1.5; } `;

interface Picture {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Rules for what only this picture has. */
  readonly style: string;
  readonly parts: readonly string[];
}

export function svgPicture({ title, width, height, style, parts }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeHtml(title)}</title>
<style>${STYLE}${style}
</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
