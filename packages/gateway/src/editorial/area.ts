import type { Area } from '../ground/deps.ts';
import { editorialRoutes } from './editorial.routes.ts';

export const editorialArea = {
  routes: [editorialRoutes],
  holds: { nothing: 'texts are nobody’s' },
  earns: { nothing: 'texts earn nothing' },
  comes: { nothing: 'texts have no day' },
  tells: { nothing: 'texts are read and not sent' },
  records: { nothing: 'texts trade nothing' },
  movements: { nothing: 'texts move no money' },
  corrects: { nothing: 'articles confirm nothing' },
  keeps: { nothing: 'texts are nobody’s' },
} satisfies Area;
