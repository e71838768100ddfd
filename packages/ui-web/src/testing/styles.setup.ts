// The app has these styles inline in its page. Here they are imported with the test.
import '../tokens.css';
import '../base.css';
import '../looks.css';
import '../app/frame.css';
import { bringWays } from '../app/routing/follow.ts';

bringWays(() => import('../app/ways.ts'));
