// In the app these two stand inline in the page; here they come with the test.
import '../tokens.css';
import '../base.css';
