// The gallery as a page of `vite`: /gallery.html. Builds do not contain it, because their inputs are index.html and early.ts.
import './styles.setup.ts';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('gallery');
if (place !== null) createRoot(place).render(<Gallery />);
